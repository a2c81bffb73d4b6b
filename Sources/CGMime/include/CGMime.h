#ifndef TRIFOLD_CGMIME_H
#define TRIFOLD_CGMIME_H
#endif
