import type { ScanPageProps } from '#dashboard/shell/scan/ScanPage.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { AllDone, EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { betweenWords } from '#words/custody/branch-documents.ts';
import { documentWords as t } from '#words/custody/screens.ts';
import { handInStartWords } from '#words/custody/exceptions.ts';
import { lineAddedBy } from '../documents/columns.tsx';
import { EligibleLines, isUnread, Unread } from './EditorParts.tsx';
import type { DocumentView, Line } from '../documents/document-types.ts';
import { LineTable } from '../documents/LineTable.tsx';
import type { useEditor } from './use-editor.ts';

type Editor<X> = ReturnType<typeof useEditor<X>>;
type Lists = Pick<ScanPageProps, 'scanned' | 'missing' | 'extra'>;

/**
 * The shipments on the document, the eligible ones, and, for a document that answers another, the
 * unlisted ones.
 */
export function listsOf<X>(
  view: DocumentView<X>,
  editor: Editor<X>,
  destination: number | null,
  isShared: boolean,
): Lists {
  const shown = editor.missing.filter(
    (one) => destination === null || one.destination_id === destination,
  );
  const { runSheet, byScan } = editor.draft.party ?? {};
  const isScanned = byScan !== undefined;
  const lines =
    view.answers || runSheet
      ? editor.draft.lines.filter(({ outcome }) => outcome !== 'extra')
      : editor.draft.lines;
  const bad = view.takesAll || (view.answers !== undefined && shown.length > 0);
  const [first, ...others] = view.lineColumns;
  const columns = isShared && first ? [first, lineAddedBy, ...others] : view.lineColumns;
  return {
    scanned: {
      count: lines.length,
      content: <OnDocument {...{ view, editor, lines, columns }} isDone={shown.length === 0} />,
      label: view.takesAll && !isScanned ? t.listed : undefined,
    },
    missing: {
      count: shown.length,
      content: (
        <EligibleLines view={view} lines={shown} eligible={editor.eligible} onAdd={editor.add} />
      ),
      label: view.answers
        ? undefined
        : isScanned
          ? handInStartWords.missing
          : view.takesAll
            ? t.leftOut
            : t.ready,
      bad,
    },
    ...((view.answers || runSheet) && {
      extra: {
        count: editor.extra.length,
        content: <Extras view={view} editor={editor} />,
        bad: editor.extra.length > 0,
      },
    }),
  };
}

function OnDocument<X>(props: {
  view: DocumentView<X>;
  editor: Editor<X>;
  lines: readonly Line[];
  columns: readonly Column<Line>[];
  /** No further shipment is eligible. */
  isDone: boolean;
}) {
  const { view, editor, lines, columns, isDone } = props;
  if (view.takesAll && lines.length === 0 && isUnread(editor.eligible)) {
    return <Unread eligible={editor.eligible} />;
  }
  return (
    <LineTable
      caption={view.words.kind}
      columns={columns}
      lines={lines}
      action="remove"
      onAction={editor.removeLine}
      tools={
        <Button size="small" onClick={() => editor.remove(...lines.map((one) => one.code))}>
          {t.removeAll}
        </Button>
      }
      empty={<NothingOnIt view={view} isDone={isDone} />}
    />
  );
}

function NothingOnIt<X>({ view, isDone }: { view: DocumentView<X>; isDone: boolean }) {
  if (view.answers) {
    return <EmptyFirst title={betweenWords.noneScanned} text={betweenWords.scanHow} />;
  }
  if (view.takesAll && isDone) return <EmptyFirst title={t.nothingDue} text={t.nothingDueHow} />;
  return <EmptyFirst title={t.noLines} text={view.takesAll ? undefined : t.noLinesHow} />;
}

function Extras<X>({ view, editor }: { view: DocumentView<X>; editor: Editor<X> }) {
  return (
    <LineTable
      caption={betweenWords.isExtra}
      columns={view.lineColumns}
      lines={editor.extra}
      action="remove"
      onAction={editor.removeLine}
      tools={view.answers ? <p className="faint">{betweenWords.extraHow}</p> : null}
      empty={<AllDone title={betweenWords.noExtra} />}
    />
  );
}
