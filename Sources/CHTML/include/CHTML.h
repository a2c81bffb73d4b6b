#ifndef TRIFOLD_CHTML_H
#define TRIFOLD_CHTML_H
#endif
