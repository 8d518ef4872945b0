import { IconSearch } from '@tabler/icons-react';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import type { ListResult } from '#dashboard/api/list.ts';
import { stripInvisible, toWestern } from '#domain/arabic.ts';
import { CameraFind } from '#dashboard/ui/camera/CameraFind.tsx';
import { cx } from '#dashboard/ui/cx.ts';
import { Row, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { Icon } from '#dashboard/ui/icons.tsx';
import { useWedge } from '#dashboard/ui/scan/scan-input.ts';
import { useShortcuts } from '#dashboard/ui/shortcuts.ts';
import { useSlow } from '#dashboard/ui/values/States.tsx';
import { Pages } from '#dashboard/ui/table/Pages.tsx';
import { Money, Num } from '#dashboard/ui/values/Values.tsx';
import { uiWords } from '#words/shell/ui.ts';
import type { ListPatch, ListValues } from './filter-defs.ts';
import styles from './ListScreen.module.css';

const TYPING_PAUSE_MS = 250;
const PAGE_SIZES = ['25', '50', '100', '200'];

/** A column of numbers pasted from a spreadsheet becomes one search for all of them. */
function pastedCodes(text: string): readonly string[] {
  const lines = toWestern(stripInvisible(text)).split(/[\s,;]+/);
  return lines.filter((line) => /^\d{6,20}$/.test(line));
}

/** The text of the input, and when it is searched. */
function useSearchText(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const [params, setParams] = useState(value);
  // «مسح التصفية» and «back» clear the input too.
  if (value !== params) {
    setParams(value);
    setText(value);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A barcode scanned anywhere on a list searches for that shipment.
  const shoot = (code: string) => {
    setText(code);
    onSearch(code);
  };
  useWedge(shoot);
  const search = (next: string, pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next.trim()), pause);
  };
  return { text, setText, search, shoot };
}

export function SearchInput(props: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  onPasteMany?: (codes: readonly string[]) => void;
}) {
  const { label, value, onSearch, onPasteMany } = props;
  const { text, setText, search, shoot } = useSearchText(value, onSearch);
  const container = useRef<HTMLInputElement>(null);
  useShortcuts(
    {
      Slash: () => {
        container.current?.focus();
        container.current?.select();
      },
    },
    true,
    1,
  );
  const onPaste = (event: ClipboardEvent) => {
    const codes = pastedCodes(event.clipboardData.getData('text'));
    if (codes.length < 2 || !onPasteMany) return;
    event.preventDefault();
    onPasteMany(codes);
  };
  return (
    <div className={styles.search}>
      <label>
        <span className={styles.searchLabel}>{label}</span>
        <span className={styles.searchInput}>
          <Icon of={IconSearch} size={16} />
          <input
            ref={container}
            type="search"
            placeholder={label}
            value={text}
            autoComplete="off"
            aria-keyshortcuts="/"
            onChange={(event) => {
              setText(event.target.value);
              search(event.target.value, TYPING_PAUSE_MS);
            }}
            onPaste={onPaste}
            onKeyDown={(event) => {
              if (event.code === 'Enter' || event.code === 'NumpadEnter') search(text, 0);
              if (event.code === 'Escape') container.current?.blur();
            }}
          />
        </span>
      </label>
      <CameraFind className={styles.camera} onCode={shoot} />
    </div>
  );
}

/** Totals and paging. The height stays the same while they are loading. */
export function ListFoot(props: {
  list: ListResult<unknown>;
  values: ListValues;
  onValues: (patch: ListPatch) => void;
}) {
  const { list, values, onValues } = props;
  return (
    <Toolbar as="nav" gap="8 12" className={styles.foot} aria-label={uiWords.pages}>
      <Pages list={list} />
      <Row as="label" inline gap={6} align="center" className={styles.perPage}>
        <select
          value={values.per ?? '50'}
          onChange={(event) =>
            onValues({ per: event.target.value === '50' ? null : event.target.value })
          }
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
        {uiWords.perPage}
      </Row>
      <span className={styles.spring} />
      {list.total === null ? null : (
        <span>
          {uiWords.allTotal} {list.isTotalEstimated ? `${uiWords.above} ` : ''}
          <Num value={list.total} />
          {list.totalAmount === null ? null : (
            <>
              {' · '}
              <Money value={list.totalAmount} />
            </>
          )}
        </span>
      )}
    </Toolbar>
  );
}

/** Placeholders of the same height as the rows to come. */
export function TableSkeleton({ density }: { density: 'comfortable' | 'compact' }) {
  const shown = useSlow(true);
  const long = useSlow(true, 10_000);
  return (
    <Card className={styles.bones} data-density={density} aria-busy="true">
      <span className="visually-hidden" role="status">
        {long ? uiWords.stillLoading : uiWords.loading}
      </span>
      {Array.from({ length: 10 }, (_, line) => (
        <Row gap={24} align="center" between key={line} className={styles.boneRow}>
          {[12, 18, 24, 16, 12].map((width, place) => (
            <span
              key={place}
              className={cx(styles.bone, !shown && styles.unseen)}
              style={{ inlineSize: `${width}%` }}
            />
          ))}
        </Row>
      ))}
    </Card>
  );
}

/** «612 شحنة · 18,350,000 د.ع» next to the title. */
export function ListCount(props: {
  list: ListResult<unknown>;
  noun: ((count: number) => string) | undefined;
}) {
  const { list, noun = fmt.number } = props;
  if (list.total === null) return <span className={styles.count}>{'\u00A0'}</span>;
  return (
    <span className={styles.count}>
      {list.isTotalEstimated ? `${uiWords.above} ` : ''}
      <bdi>{noun(list.total)}</bdi>
      {list.totalAmount === null ? null : (
        <>
          {' · '}
          <Money value={list.totalAmount} />
        </>
      )}
    </span>
  );
}
