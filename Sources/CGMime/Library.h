// The functions of GMime and GLib that this module uses, under their own names. GMime is loaded when the first message is
// parsed or written, so the libraries are not linked.
//
// A function that is missing from CGMIME_SYMBOLS does not compile, and a function that has no
// #define below does not link.
#ifndef TRIFOLD_CGMIME_LIBRARY_H
#define TRIFOLD_CGMIME_LIBRARY_H

#include <gmime/gmime.h>

#define CGMIME_SYMBOLS(X) \
  X(g_ascii_strncasecmp) X(g_ascii_table) X(g_byte_array_append) X(g_byte_array_set_size) \
  X(g_byte_array_sized_new) X(g_log_set_handler) X(g_mime_content_disposition_get_parameters) \
  X(g_mime_content_type_get_parameters) X(g_mime_content_type_is_type) \
  X(g_mime_data_wrapper_get_stream) X(g_mime_data_wrapper_new_with_stream) \
  X(g_mime_filter_basic_new) X(g_mime_header_get_raw_value) X(g_mime_header_list_get_count) \
  X(g_mime_header_list_get_header) X(g_mime_header_list_get_header_at) \
  X(g_mime_header_set_raw_value) X(g_mime_init) X(g_mime_message_get_addresses) \
  X(g_mime_message_get_mime_part) X(g_mime_message_new) X(g_mime_message_set_mime_part) \
  X(g_mime_multipart_add) X(g_mime_multipart_get_count) X(g_mime_multipart_get_part) \
  X(g_mime_multipart_get_prologue) X(g_mime_multipart_get_type) X(g_mime_multipart_insert) \
  X(g_mime_multipart_new_with_subtype) X(g_mime_object_append_header) \
  X(g_mime_object_get_content_disposition) X(g_mime_object_get_content_type) \
  X(g_mime_object_get_header_list) X(g_mime_object_get_type) X(g_mime_object_register_type) \
  X(g_mime_object_set_content_type_parameter) X(g_mime_object_set_disposition) \
  X(g_mime_object_write_to_stream) X(g_mime_param_get_value) X(g_mime_param_list_get_parameter) \
  X(g_mime_param_set_charset) X(g_mime_parser_construct_message) \
  X(g_mime_parser_new_with_stream) X(g_mime_parser_options_free) X(g_mime_parser_options_new) \
  X(g_mime_parser_options_set_fallback_charsets) X(g_mime_parser_options_set_warning_callback) \
  X(g_mime_part_get_content) X(g_mime_part_get_content_encoding) X(g_mime_part_get_type) \
  X(g_mime_part_new_with_type) X(g_mime_part_set_content) X(g_mime_part_set_content_encoding) \
  X(g_mime_part_set_filename) X(g_mime_stream_filter_add) X(g_mime_stream_filter_get_type) \
  X(g_mime_stream_filter_new) X(g_mime_stream_length) X(g_mime_stream_mem_get_byte_array) \
  X(g_mime_stream_mem_get_type) X(g_mime_stream_mem_new) X(g_mime_stream_mem_new_with_buffer) \
  X(g_mime_stream_mem_new_with_byte_array) X(g_mime_stream_null_new) X(g_mime_stream_read) \
  X(g_mime_stream_reset) X(g_mime_stream_set_bounds) X(g_mime_stream_tell) \
  X(g_mime_text_part_new_with_subtype) X(g_object_unref) X(g_type_check_instance_cast) \
  X(g_type_check_instance_is_a) X(internet_address_list_add) X(internet_address_mailbox_new) \
  X(internet_address_set_charset)

typedef struct {
#define CGMIME_ADDRESS(name) __typeof__(&name) name;
  CGMIME_SYMBOLS(CGMIME_ADDRESS)
#undef CGMIME_ADDRESS
} CGMimeLibrary;

// The addresses of the functions. They are valid after `cgmime_load` has returned NULL.
extern CGMimeLibrary cgmime_library;

#define g_ascii_strncasecmp (*cgmime_library.g_ascii_strncasecmp)
#define g_ascii_table (*cgmime_library.g_ascii_table)
#define g_byte_array_append (*cgmime_library.g_byte_array_append)
#define g_byte_array_set_size (*cgmime_library.g_byte_array_set_size)
#define g_byte_array_sized_new (*cgmime_library.g_byte_array_sized_new)
#define g_log_set_handler (*cgmime_library.g_log_set_handler)
#define g_mime_content_disposition_get_parameters (*cgmime_library.g_mime_content_disposition_get_parameters)
#define g_mime_content_type_get_parameters (*cgmime_library.g_mime_content_type_get_parameters)
#define g_mime_content_type_is_type (*cgmime_library.g_mime_content_type_is_type)
#define g_mime_data_wrapper_get_stream (*cgmime_library.g_mime_data_wrapper_get_stream)
#define g_mime_data_wrapper_new_with_stream (*cgmime_library.g_mime_data_wrapper_new_with_stream)
#define g_mime_filter_basic_new (*cgmime_library.g_mime_filter_basic_new)
#define g_mime_header_get_raw_value (*cgmime_library.g_mime_header_get_raw_value)
#define g_mime_header_list_get_count (*cgmime_library.g_mime_header_list_get_count)
#define g_mime_header_list_get_header (*cgmime_library.g_mime_header_list_get_header)
#define g_mime_header_list_get_header_at (*cgmime_library.g_mime_header_list_get_header_at)
#define g_mime_header_set_raw_value (*cgmime_library.g_mime_header_set_raw_value)
#define g_mime_init (*cgmime_library.g_mime_init)
#define g_mime_message_get_addresses (*cgmime_library.g_mime_message_get_addresses)
#define g_mime_message_get_mime_part (*cgmime_library.g_mime_message_get_mime_part)
#define g_mime_message_new (*cgmime_library.g_mime_message_new)
#define g_mime_message_set_mime_part (*cgmime_library.g_mime_message_set_mime_part)
#define g_mime_multipart_add (*cgmime_library.g_mime_multipart_add)
#define g_mime_multipart_get_count (*cgmime_library.g_mime_multipart_get_count)
#define g_mime_multipart_get_part (*cgmime_library.g_mime_multipart_get_part)
#define g_mime_multipart_get_prologue (*cgmime_library.g_mime_multipart_get_prologue)
#define g_mime_multipart_get_type (*cgmime_library.g_mime_multipart_get_type)
#define g_mime_multipart_insert (*cgmime_library.g_mime_multipart_insert)
#define g_mime_multipart_new_with_subtype (*cgmime_library.g_mime_multipart_new_with_subtype)
#define g_mime_object_append_header (*cgmime_library.g_mime_object_append_header)
#define g_mime_object_get_content_disposition (*cgmime_library.g_mime_object_get_content_disposition)
#define g_mime_object_get_content_type (*cgmime_library.g_mime_object_get_content_type)
#define g_mime_object_get_header_list (*cgmime_library.g_mime_object_get_header_list)
#define g_mime_object_get_type (*cgmime_library.g_mime_object_get_type)
#define g_mime_object_register_type (*cgmime_library.g_mime_object_register_type)
#define g_mime_object_set_content_type_parameter (*cgmime_library.g_mime_object_set_content_type_parameter)
#define g_mime_object_set_disposition (*cgmime_library.g_mime_object_set_disposition)
#define g_mime_object_write_to_stream (*cgmime_library.g_mime_object_write_to_stream)
#define g_mime_param_get_value (*cgmime_library.g_mime_param_get_value)
#define g_mime_param_list_get_parameter (*cgmime_library.g_mime_param_list_get_parameter)
#define g_mime_param_set_charset (*cgmime_library.g_mime_param_set_charset)
#define g_mime_parser_construct_message (*cgmime_library.g_mime_parser_construct_message)
#define g_mime_parser_new_with_stream (*cgmime_library.g_mime_parser_new_with_stream)
#define g_mime_parser_options_free (*cgmime_library.g_mime_parser_options_free)
#define g_mime_parser_options_new (*cgmime_library.g_mime_parser_options_new)
#define g_mime_parser_options_set_fallback_charsets (*cgmime_library.g_mime_parser_options_set_fallback_charsets)
#define g_mime_parser_options_set_warning_callback (*cgmime_library.g_mime_parser_options_set_warning_callback)
#define g_mime_part_get_content (*cgmime_library.g_mime_part_get_content)
#define g_mime_part_get_content_encoding (*cgmime_library.g_mime_part_get_content_encoding)
#define g_mime_part_get_type (*cgmime_library.g_mime_part_get_type)
#define g_mime_part_new_with_type (*cgmime_library.g_mime_part_new_with_type)
#define g_mime_part_set_content (*cgmime_library.g_mime_part_set_content)
#define g_mime_part_set_content_encoding (*cgmime_library.g_mime_part_set_content_encoding)
#define g_mime_part_set_filename (*cgmime_library.g_mime_part_set_filename)
#define g_mime_stream_filter_add (*cgmime_library.g_mime_stream_filter_add)
#define g_mime_stream_filter_get_type (*cgmime_library.g_mime_stream_filter_get_type)
#define g_mime_stream_filter_new (*cgmime_library.g_mime_stream_filter_new)
#define g_mime_stream_length (*cgmime_library.g_mime_stream_length)
#define g_mime_stream_mem_get_byte_array (*cgmime_library.g_mime_stream_mem_get_byte_array)
#define g_mime_stream_mem_get_type (*cgmime_library.g_mime_stream_mem_get_type)
#define g_mime_stream_mem_new (*cgmime_library.g_mime_stream_mem_new)
#define g_mime_stream_mem_new_with_buffer (*cgmime_library.g_mime_stream_mem_new_with_buffer)
#define g_mime_stream_mem_new_with_byte_array (*cgmime_library.g_mime_stream_mem_new_with_byte_array)
#define g_mime_stream_null_new (*cgmime_library.g_mime_stream_null_new)
#define g_mime_stream_read (*cgmime_library.g_mime_stream_read)
#define g_mime_stream_reset (*cgmime_library.g_mime_stream_reset)
#define g_mime_stream_set_bounds (*cgmime_library.g_mime_stream_set_bounds)
#define g_mime_stream_tell (*cgmime_library.g_mime_stream_tell)
#define g_mime_text_part_new_with_subtype (*cgmime_library.g_mime_text_part_new_with_subtype)
#define g_object_unref (*cgmime_library.g_object_unref)
#define g_type_check_instance_cast (*cgmime_library.g_type_check_instance_cast)
#define g_type_check_instance_is_a (*cgmime_library.g_type_check_instance_is_a)
#define internet_address_list_add (*cgmime_library.internet_address_list_add)
#define internet_address_mailbox_new (*cgmime_library.internet_address_mailbox_new)
#define internet_address_set_charset (*cgmime_library.internet_address_set_charset)

#endif
