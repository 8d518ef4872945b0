import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { uiWords } from '#words/shell/ui.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../icons.tsx';
import styles from './Pages.module.css';
import { Num } from '../values/Values.tsx';

interface Paged {
  /** From 1. */
  readonly page: number;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  readonly goNext: () => void;
  readonly goPrevious: () => void;
}

/** Paging back and forth; the number has a fixed width, so that the buttons do not move. */
export function Pages({ list }: { list: Paged }) {
  return (
    <div className={styles.pages}>
      <Button
        size="small"
        icon={<Icon of={IconChevronRight} size={16} />}
        disabled={!list.hasPrevious}
        onClick={list.goPrevious}
      >
        {uiWords.previous}
      </Button>
      <span className={styles.number}>
        {uiWords.page} <Num value={list.page} />
      </span>
      <Button size="small" disabled={!list.hasNext} onClick={list.goNext}>
        {uiWords.next}
        <Icon of={IconChevronLeft} size={16} />
      </Button>
    </div>
  );
}

/** Below a short list: absent while there is only one page. */
export function MorePages({ list }: { list: Paged }) {
  if (!list.hasNext && !list.hasPrevious) return null;
  return (
    <div className={styles.below}>
      <Pages list={list} />
    </div>
  );
}
