/**
 * Rows for `json_to_recordset` and `json_populate_recordset`. Null values are omitted: they are
 * read back as null anyway, and half of a shipment's columns are null, each as expensive to parse
 * as a value.
 */
export const rowsText = (rows: readonly object[]): string => JSON.stringify(rows.map(withoutNulls));

/** A loop, because `Object.entries` and back is much slower. */
function withoutNulls(row: object): Record<string, unknown> {
  const context = row as Readonly<Record<string, unknown>>;
  const stored: Record<string, unknown> = {};
  for (const name of Object.keys(context)) if (context[name] !== null) stored[name] = context[name];
  return stored;
}
