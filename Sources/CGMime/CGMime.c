#include "CGMime.h"
