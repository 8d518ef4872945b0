import { useState } from 'react';
import { Button } from '#dashboard/ui/Button.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { homeWords as t } from '#words/office/screens.ts';
import styles from './dashboard.module.css';

const FIRST = 8;

/**
 * The first rows of a card, and a button that shows the rest: a card must not push the others off
 * the page.
 */
export function useFold<Row>(rows: readonly Row[], first = FIRST) {
  const [open, setOpen] = useState(false);
  const folds = rows.length > first;
  return {
    shown: folds && !open ? rows.slice(0, first) : rows,
    more: folds ? (
      <>
        <Button size="small" tone="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t.showFewer : t.showAll(fmt.number(rows.length))}
        </Button>
        {open ? null : (
          // A button cannot be pressed in print.
          <p className={styles.printed}>{t.shownOf(fmt.number(first), fmt.number(rows.length))}</p>
        )}
      </>
    ) : null,
  };
}
