import type { Config } from '../../config.ts';
import { parseDigits } from '#domain/numbers.ts';
import { isSignedLink, signLink } from '../../people/second-factor/seal.ts';

const purpose = (recipientId: number): string => `leave report ${recipientId}`;

/** What the link of a mail carries: which recipient, and our signature of it. It never expires. */
export const leaveToken = (config: Config, recipientId: number): string =>
  `${recipientId}.${signLink(config, purpose(recipientId)).toString('base64url')}`;

/** The recipient of the link; null unless we have signed it. */
export function recipientOf(config: Config, token: string): number | null {
  const [digits = '', signature = ''] = token.split('.');
  const recipientId = parseDigits(digits);
  if (recipientId === null) return null;
  const given = Buffer.from(signature, 'base64url');
  return isSignedLink(config, purpose(recipientId), given) ? recipientId : null;
}
