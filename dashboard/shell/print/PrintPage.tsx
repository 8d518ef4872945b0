import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { fontsForPrint } from '#dashboard/fonts.ts';
import { Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Barcode } from '#dashboard/ui/values/Barcode.tsx';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { Icon } from '#dashboard/ui/icons.tsx';
import { useShortcuts } from '#dashboard/ui/shortcuts.ts';
import { Code, DateTimeText, Name, Num, Phone } from '#dashboard/ui/values/Values.tsx';
import { uiWords } from '#words/shell/ui.ts';
import { inUnit } from '#words/money.ts';
import { CompanyLogo } from '../bars/CompanyLogo.tsx';
import { type Voiding, VoidNote } from '../details/void-facts.tsx';
import { PageRule } from './PageRule.tsx';
import { fitToWidth, type PageSize } from '../list/page-size.ts';
import styles from './PrintPage.module.css';

const PATIENCE_MS = 8_000;

/** Prints once fonts and barcodes are loaded: a page printed earlier lacks both. */
async function printWhenReady(isGone: () => boolean): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  await fontsForPrint();
  while (document.querySelector('[data-pending]') && Date.now() < until) {
    await new Promise((later) => setTimeout(later, 60));
  }
  if (!isGone()) print();
}

/**
 * The print page on a neutral background: no frame, one button. `auto` is the address's `?auto=1`.
 */
export function PrintPage(props: {
  size: PageSize;
  title: string;
  /** The rows are loaded: before that there is nothing to print. */
  ready?: boolean;
  auto?: boolean;
  backHref?: string;
  /** The usual next action after printing: it has the focus, so that Enter continues. */
  next?: { href: string; label: string } | null;
  /** Next to the title, never printed: the document's name, the loading progress. */
  tools?: ReactNode;
  children: ReactNode;
}) {
  const { size, title, ready = true, auto, backHref, next, tools, children } = props;
  const frame = useMemo(() => fitToWidth(size), [size]);
  useEffect(() => {
    if (!ready || !auto) return;
    let gone = false;
    void printWhenReady(() => gone);
    return () => {
      gone = true;
    };
  }, [ready, auto]);
  useShortcuts({ Escape: () => location.assign(backHref ?? '') }, backHref !== undefined);
  return (
    <main className={styles.frame} data-theme="light">
      <PageRule size={size} />
      <Toolbar gap={8} className={styles.buttons}>
        <h1 className={styles.frameTitle}>{title}</h1>
        {tools}
        {backHref ? <LinkButton href={backHref}>{uiWords.back}</LinkButton> : null}
        {next ? (
          <LinkButton href={next.href} autoFocus>
            {next.label}
          </LinkButton>
        ) : null}
        <Button
          tone="primary"
          keys="Ctrl+P"
          icon={<Icon of={IconPrinter} />}
          onClick={() => print()}
        >
          {uiWords.print}
        </Button>
      </Toolbar>
      <Stack
        gap={16}
        ref={frame}
        className={styles.document}
        data-size={size}
        role="region"
        aria-label={title}
        tabIndex={0}
      >
        {children}
      </Stack>
    </main>
  );
}

export type PrintColumn<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /**
   * Below the rows of each page, and at the end for all of them. Not in the first column, which
   * holds the label.
   */
  total?: (rows: readonly Row[]) => ReactNode;
};

interface Company {
  readonly name: string;
  readonly phone?: string;
  readonly address?: string;
}

export type PrintDocumentProps<Row> = {
  /** Documents for other parties show where they can be found; lists for the office do not. */
  company: Company;
  /** Stamped across every page: «مسودة». */
  stamp?: string | null;
  /** A void document is stamped, and each page states by whom, when and why. */
  voiding?: Voiding;
  /** «كشف تسليم مندوب». */
  kind: string;
  /** Empty for a draft: there is nothing to scan yet. */
  number: string;
  facts: readonly { label: string; value: ReactNode }[];
  columns: readonly PrintColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Below the last page: amount in words, notes. */
  closing?: ReactNode;
  signatures: readonly string[];
  /** 2 and more: reprints. */
  copy?: number;
  /** On a list of one page the row of sums is that of all rows; documents state them again. */
  isList?: boolean;
};

/** Below the last rows: the totals and the signatures. */
export function PrintFoot<Row>(props: PrintDocumentProps<Row> & { isWhole?: boolean }) {
  const { rows, columns, signatures, closing, isWhole = false } = props;
  return (
    <>
      {isWhole ? null : (
        <dl className={styles.totals} data-totals="">
          {columns.map(({ key, header, total }) =>
            total ? (
              <div key={key}>
                <dt>
                  {uiWords.grandTotal} · {inUnit(header)}
                </dt>
                <dd>{total(rows)}</dd>
              </div>
            ) : null,
          )}
        </dl>
      )}
      {closing}
      <div className={styles.signatures}>
        {signatures.map((name) => (
          <div key={name}>
            {name}
            <span>{uiWords.signature}</span>
          </div>
        ))}
      </div>
    </>
  );
}

export function PrintHead<Row>(props: PrintDocumentProps<Row> & { pageNo: number; pages: number }) {
  const { company, kind, number, facts, voiding, copy = 1, pageNo, pages } = props;
  const [printedAt] = useState(() => new Date().toISOString());
  return (
    <header className={styles.head}>
      <div className={styles.brand}>
        <CompanyLogo className={styles.logo} />
        <div>
          <p className={styles.company}>{company.name}</p>
          {company.phone || company.address ? (
            <p className={styles.small}>
              {company.phone ? <Phone value={company.phone} /> : null}
              {company.phone && company.address ? ' · ' : null}
              {company.address ? <Name>{company.address}</Name> : null}
            </p>
          ) : null}
          <h2 className={styles.kind}>
            {kind} {number === '' ? null : <Code>{number}</Code>}
            {copy > 1 ? (
              <span className={styles.copy}>
                {uiWords.copyMark} <Num value={copy} />
              </span>
            ) : null}
          </h2>
          <p className={styles.small}>
            {uiWords.page} <Num value={pageNo} /> {uiWords.pageOf} <Num value={pages} /> ·{' '}
            {uiWords.printedAt} <DateTimeText at={printedAt} />
          </p>
        </div>
      </div>
      {number === '' ? null : (
        <div className={styles.code}>
          <Barcode value={number} heightMm={12} />
        </div>
      )}
      {voiding?.voided ? (
        <p className={styles.voided}>
          <VoidNote {...voiding} />
        </p>
      ) : null}
      {pageNo === 1 ? (
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </header>
  );
}

export function PrintTable<Row>(
  props: PrintDocumentProps<Row> & {
    page: readonly Row[];
    startAt: number;
    /** Widths of the columns, row number first, in CSS pixels: the same on every page. */
    widths?: readonly number[];
    /** The page contains all rows. */
    isWhole?: boolean;
  },
) {
  const { columns, page, rowKey, startAt, kind, widths, isWhole = false } = props;
  // A voucher consists of its sentence alone.
  if (columns.length === 0) return null;
  return (
    <table className={styles.table} data-ruled={widths ? '' : undefined}>
      {widths ? (
        <colgroup>
          {widths.map((width, at) => (
            <col key={at} style={{ inlineSize: width }} />
          ))}
        </colgroup>
      ) : null}
      <caption className="visually-hidden">{kind}</caption>
      <thead>
        <tr>
          <th scope="col">{uiWords.rowNo}</th>
          {columns.map(({ key, header, numeric }) => (
            <th key={key} scope="col" className={numeric ? 'unbroken' : undefined}>
              {inUnit(header)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {page.map((row, at) => (
          <tr key={rowKey(row)}>
            <td>{fmt.number(startAt + at + 1)}</td>
            {columns.map(({ key, cell, numeric }) => (
              <td key={key} className={numeric ? 'unbroken' : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {columns.some(({ total }) => total) ? (
          <tr className={styles.pageTotal} data-sum="">
            <td colSpan={2}>{isWhole ? uiWords.grandTotal : uiWords.pageTotal}</td>
            {columns.slice(1).map(({ key, total, numeric }) => (
              <td key={key} className={numeric ? 'unbroken' : undefined}>
                {total?.(page)}
              </td>
            ))}
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}
