import { Button } from '#dashboard/ui/Button.tsx';
import { type LabelPaper, labelPapers } from '#domain/settings.ts';
import { paperWords as w } from '#words/report-screens.ts';
import { keepPaper } from './label-paper.ts';
import styles from './label.module.css';

/** Which paper lies in the printer; remembered for the next label. */
export function PaperChoice(props: { paper: LabelPaper; onPaper: (paper: LabelPaper) => void }) {
  return (
    <div className={styles.papers} role="group" aria-label={w.paper}>
      {labelPapers.map((paper) => (
        <Button
          key={paper}
          size="small"
          tone={paper === props.paper ? 'primary' : 'plain'}
          aria-pressed={paper === props.paper}
          onClick={() => {
            keepPaper(paper);
            props.onPaper(paper);
          }}
        >
          {w[paper]}
        </Button>
      ))}
    </div>
  );
}
