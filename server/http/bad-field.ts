import { Refusal } from '#domain/refusal.ts';
import { problemText } from '#words/validation.ts';

/** Field errors that only the database can find: worded and returned like those of the schema. */
export const badField = (
  field: string,
  key:
    | 'pick'
    | 'required'
    | 'twice'
    | 'zone'
    | 'tiles'
    | 'few_months'
    | 'too_big'
    | 'text_needed'
    | 'value'
    | 'own_screen'
    | 'file_type'
    | 'file_size'
    | 'file_name'
    | 'file_infected'
    | 'photo_type'
    | 'photo_size'
    | 'views_full'
    | 'push_endpoint'
    | 'push_keys' = 'pick',
): Refusal =>
  new Refusal('invalid_input', { errors: { [field]: [problemText({ message: key })] } });

/** Refuses the field of a row that does not exist. @throws Refusal invalid_input */
export function checkThere(isThere: unknown, field: string): void {
  if (!isThere) throw badField(field);
}
