#include "CSampleMail.h"
