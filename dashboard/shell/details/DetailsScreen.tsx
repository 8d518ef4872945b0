import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Row, Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { Card, Grid } from '#dashboard/ui/layout/Surfaces.tsx';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { uiWords } from '#words/shell/ui.ts';
import styles from './DetailsScreen.module.css';

export type Fact = { label: string; value: ReactNode; wide?: boolean };
export type FactGroup = { key: string; title: string; facts: readonly Fact[]; foot?: ReactNode };

/** A text that takes the whole width; nothing if there is none. */
export const wideFact = (label: string, text: string | null): readonly Fact[] =>
  text === null ? [] : [{ label, value: <Name>{text}</Name>, wide: true }];

/** One full record: its title and actions, its fields, and its history. */
export function DetailsScreen(props: {
  /** «الشحنة», shown before the number. */
  kind: string;
  title: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
  backHref?: string;
  groups: readonly FactGroup[];
  /** A notice shown first: frozen, waiting for approval. */
  notice?: ReactNode;
  children?: ReactNode;
}) {
  const { kind, title, badge, actions, backHref, groups, notice, children } = props;
  return (
    <Stack as="article" gap={16}>
      <Toolbar as="header" gap="8 12">
        {backHref ? (
          <a href={backHref} className={styles.back} aria-label={uiWords.back} title={uiWords.back}>
            <Icon of={IconChevronRight} />
          </a>
        ) : null}
        <h1 className={styles.title}>
          <span className={styles.kind}>{kind}</span> {title}
        </h1>
        {badge}
        <span className="spring" />
        <Row gap={8} wrap>
          {actions}
        </Row>
      </Toolbar>
      {notice}
      <Grid min={340} gap={16} align="start">
        {groups.map((group) => (
          <FactCard key={group.key} group={group} />
        ))}
      </Grid>
      {children}
    </Stack>
  );
}

/** A card of labelled values; also inside drawers. */
export function FactCard({ group }: { group: FactGroup }) {
  return (
    <Card as="section" pad={16} shrink className={styles.card} aria-label={group.title}>
      <h2 className={styles.cardTitle}>{group.title}</h2>
      <dl className={styles.facts}>
        {group.facts.map(({ label, value, wide }) => (
          <div key={label} className={wide ? styles.wide : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {group.foot}
    </Card>
  );
}

/** A titled card for other content of the record: the timeline, a table of lines. */
export function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" pad={16} shrink className={styles.card} aria-label={title}>
      <h2 className={styles.cardTitle}>{title}</h2>
      {children}
    </Card>
  );
}
