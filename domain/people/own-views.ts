/** The length that fits a chip next to eleven others. */
export const longestViewName = 24;
/** Per list: more chips than this are no faster to read than the filters themselves. */
export const mostViews = 12;
/** Over all lists: a user needs no more of them than there are screens. */
export const mostViewsInAll = 240;
