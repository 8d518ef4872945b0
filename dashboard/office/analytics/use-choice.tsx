import type { ReactNode } from 'react';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { Segments } from '#dashboard/ui/choices/Segments.tsx';
import { analyticsWords as t } from '#words/office/analytics.ts';
import type { Scope } from './figure.ts';

interface Choices<Key extends string> {
  /** The name of the choice in the address. */
  readonly name: string;
  readonly label: string;
  /** The first is the usual one, which the address does not state. */
  readonly choices: readonly { readonly key: Key; readonly label: string }[];
}

/** One of several layouts of a chart, in the address; a single one is no choice. */
export function useChoice<Key extends string>({
  name,
  label,
  choices,
}: Choices<Key>): {
  readonly chosen: Key | undefined;
  readonly choice: ReactNode;
} {
  const [values, change] = useSearchValues();
  const [usual] = choices;
  const chosen = (choices.find(({ key }) => key === values[name]) ?? usual)?.key;
  const choose = (key: Key) => change({ [name]: key === usual?.key ? undefined : key });
  return {
    chosen,
    choice:
      chosen === undefined || choices.length < 2 ? null : (
        <Row>
          <Segments label={label} choices={choices} value={chosen} onChange={choose} />
        </Row>
      ),
  };
}

/** A branch alone is not divided into branches. */
export function useLayouts<Key extends keyof typeof t.by>(scope: Scope, keys: readonly Key[]) {
  const { branch } = useCurrentUser();
  const isOfBranch = branch !== null || scope.branch_id !== undefined;
  return keys
    .filter((key) => key !== 'branch' || !isOfBranch)
    .map((key) => ({ key, label: t.by[key] }));
}
