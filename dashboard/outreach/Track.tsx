import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { isolate } from '#words/bidi.ts';
import { type FormEvent, useRef, useState } from 'react';
import { trackWords as words } from '#words/outreach/screens.ts';
import { useCall } from '../api/hooks.ts';
import { useSearchValues } from '../navigation.tsx';
import { Button } from '../ui/Button.tsx';
import { CodeField } from '../ui/fields/DigitsField.tsx';
import { EmptyFirst, ErrorState, Skeleton, useSlow } from '../ui/values/States.tsx';
import styles from './Track.module.css';
import { TrackSteps } from './TrackSteps.tsx';

const CODE = /^\d{6,20}$/;

/** The input typed while the address contained `under`. */
interface Typed {
  readonly under: string;
  readonly typed: string;
  readonly problem: string | null;
}

/**
 * One field, one button: finds a shipment. The number stays in the address, so the page can be
 * shared.
 */
export function Track() {
  const [search, changeSearch] = useSearchValues();
  const code = search.code ?? '';
  const [stored, store] = useState<Typed>({ under: code, typed: code, problem: null });
  // Another shared address opened in the same tab: the field is set to the shipment shown.
  if (stored.under !== code) store({ under: code, typed: code, problem: null });
  const { typed, problem } = stored;
  const input = useRef<HTMLInputElement>(null);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const isRight = CODE.test(typed);
    const refused = typed === '' ? words.needed : words.shape;
    store({ under: code, typed, problem: isRight ? null : refused });
    if (isRight) changeSearch({ code: typed });
    else input.current?.focus();
  };
  return (
    <>
      <Stack as="form" gap={12} onSubmit={send} role="search" noValidate>
        <CodeField
          ref={input}
          label={words.label}
          name="code"
          placeholder={words.example}
          value={typed}
          error={problem}
          maxLength={20}
          onChange={(text) => store({ under: code, typed: text, problem })}
        />
        <Button type="submit" tone="primary" size="large">
          {words.submit}
        </Button>
      </Stack>
      {problem === null && CODE.test(code) && <Result code={code} />}
    </>
  );
}

function Result({ code }: { readonly code: string }) {
  const { data, error, isPending, refetch } = useCall('outreach.track', { code }, { quiet: true });
  const isSlow = useSlow(isPending);
  if (error?.status === 404 || error?.status === 422) {
    return <EmptyFirst title={words.notFound} text={words.notFoundHow} />;
  }
  if (error) {
    return (
      <ErrorState text={error.message} code={error.requestId} onRetry={() => void refetch()} />
    );
  }
  if (!data) return isSlow ? <Skeleton lines={3} /> : null;
  return (
    <Card as="section" gap={8} className={styles.result} aria-label={words.result(isolate(code))}>
      <TrackSteps shipment={data.data} />
    </Card>
  );
}
