import { type StageNo, stages } from '#domain/shipments/stages.ts';
import { stageNames } from '#words/shipments/names.ts';
import { StageBadge } from './StageBadge.tsx';

const tokens = new Map<number, string>(stages.map(({ no, token }) => [no, token]));

/** The badge of a stage by its number, as in responses. */
export function StageOf({ no }: { no: StageNo }) {
  return <StageBadge token={tokens.get(no) ?? ''} label={stageNames[no]} />;
}
