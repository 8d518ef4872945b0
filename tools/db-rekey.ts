import { connect } from '#database/connect.ts';
import { readConfig } from '#server/config.ts';
import { type Count, rekey } from '#server/people/second-factor/rekey.ts';
import { withDatabase } from './db-place.ts';

/*
 * Seals everything stored under a previous SECRET_KEY again by the current one; see
 * docs/runbook.md, "Change SECRET_KEY". May be interrupted and run again.
 */

const lineOf = (what: string, { resealed, unreadable }: Count): string =>
  `${what}: ${resealed} sealed again${unreadable > 0 ? `, ${unreadable} by an unknown key` : ''}`;

process.exitCode = await withDatabase('app', async ({ appUrl }, print) => {
  const db = connect(appUrl, { max: 2 });
  try {
    const { factors, answers, carried } = await rekey(db, readConfig());
    print(lineOf('Second factors', factors));
    print(lineOf('Stored responses', answers));
    print(`Former keys whose codes and links stay valid: ${carried}`);
    const unreadable = factors.unreadable + answers.unreadable;
    if (unreadable > 0)
      throw new Error(
        `${unreadable} values were sealed by a key that is not in SECRET_KEY_PREVIOUS: add it and run this again.`,
      );
    print('The previous keys are no longer needed.');
  } finally {
    await db.close();
  }
});
