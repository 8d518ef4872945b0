/**
 * The classes of days in a stage, as filters of the shipment lists: the list behind a count has as
 * many rows as it says.
 */
export const ageClasses = [
  { max_age_days: 2 },
  { min_age_days: 2, max_age_days: 4 },
  { min_age_days: 4, max_age_days: 8 },
  { min_age_days: 8 },
] as const;
