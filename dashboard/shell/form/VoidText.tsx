import { paymentWords } from '#words/custody/payments.ts';
import { type TillParams, useTill } from '../scan/use-till.ts';
import styles from './VoidText.module.css';

/** Cash that came into a box with a document, and with whose. */
export interface TakenIn {
  readonly amount: number;
  readonly by: TillParams;
}

/**
 * What a void does. The cash it takes out of the box again may have been paid out meanwhile: the
 * books bear that, for they say what happened, but whoever does it is told before.
 */
export function VoidText({ text, took }: { text: string; took: TakenIn | null }) {
  const box = useTill(took?.by ?? null);
  const lacks = took === null || box === null ? 0 : took.amount - box;
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
