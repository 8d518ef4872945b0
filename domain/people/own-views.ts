/** What a chip can hold beside eleven others. */
export const longestViewName = 24;
/** Of one list: more chips than this are no quicker to read than the filters themselves. */
export const mostViews = 12;
/** Of all lists: a person has no more of them than screens. */
export const mostViewsInAll = 240;
