import { type ReactNode, useState } from 'react';
import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { Tabs } from '#dashboard/ui/Tabs.tsx';
import { PlayFields } from './PlayFields.tsx';
import { PlayList } from './PlayList.tsx';
import {
  PlayActions,
  PlayAges,
  PlayCodes,
  PlayDetails,
  PlayStates,
  PlayValues,
} from './PlayPieces.tsx';
import { PlayPrint, PlayScan } from './PlayScan.tsx';

const pieces: readonly { title: string; content: ReactNode }[] = [
  { title: 'القيم والمراحل', content: <PlayValues /> },
  { title: 'الأزرار والنوافذ', content: <PlayActions /> },
  { title: 'الحالات', content: <PlayStates /> },
  { title: 'مدة البقاء في المرحلة', content: <PlayAges /> },
  { title: 'الباركود', content: <PlayCodes /> },
];

const Pieces = () => (
  <div style={{ display: 'grid', gap: 16 }}>
    {pieces.map(({ title, content }) => (
      <DetailsSection key={title} title={title}>
        {content}
      </DetailsSection>
    ))}
  </div>
);

/** Every component in every state, for developers and visual tests. */
export function PlayGround({ first = 'pieces' }: { first?: string }) {
  const [tab, setTab] = useState(first);
  return (
    <Tabs
      label="المكوّنات"
      active={tab}
      onChange={setTab}
      tabs={[
        { key: 'pieces', label: 'القطع', content: <Pieces /> },
        { key: 'list', label: 'القائمة', content: <PlayList /> },
        { key: 'form', label: 'النموذج', content: <PlayFields /> },
        { key: 'details', label: 'التفاصيل', content: <PlayDetails /> },
        { key: 'scan', label: 'قراءة الباركود', content: <PlayScan /> },
        { key: 'print', label: 'الطباعة', content: <PlayPrint /> },
      ]}
    />
  );
}
