import { paymentWords } from '#words/custody/payments.ts';
import { type TillParams, useTill } from '../scan/use-till.ts';
import styles from './VoidText.module.css';

/** Cash that a document put into a till, and the branch of the till. */
export interface TakenIn {
  readonly amount: number;
  readonly by: TillParams;
}

/**
 * The consequences of a void. The cash it removes from the till may have been paid out meanwhile:
 * the books allow this, because they record what happened, but the user is warned first.
 */
export function VoidText({ text, took }: { text: string; took: TakenIn | null }) {
  const till = useTill(took?.by ?? null);
  const lacks = took === null || till === null ? 0 : took.amount - till;
  return (
    <>
      {text}
      {lacks > 0 ? (
        <p role="alert" className={styles.lacks}>
          {paymentWords.tillLacks(lacks)}
        </p>
      ) : null}
    </>
  );
}
