import type { RunReport } from './run-commands.ts';
import { findingKinds, type FindingKind } from './proof/finding.ts';

/** Number of findings shown per kind; the rest normally follow from the first. */
const shown = 12;

export function report(result: RunReport): string[] {
  const { commands, done, outcomes, seconds, kills, swallowed, looks, rows, findings } = result;
  const heard = commands.filter(({ status }) => status === 200);
  const repeated = heard.filter(({ tries }) => tries > 1);
  // A repeat that was refused as "done before" was executed by an earlier attempt, whose response
  // was lost.
  const stored = done.filter(({ command }) => command.status === 200).length;
  const ratio = heard.length === 0 ? 0 : stored / heard.length;
  const people = new Set(commands.map(({ actorId }) => actorId)).size;
  const names = new Set(done.map(({ command }) => command.name)).size;
  const counts = [...outcomes].sort(([a], [b]) => String(a).localeCompare(String(b)));
  return [
    `${commands.length} commands by ${people} people in ${seconds.toFixed(0)} s (${(commands.length / seconds).toFixed(0)} a second)`,
    `answers        ${counts.map(([outcome, count]) => `${outcome}: ${count}`).join(', ')}`,
    `acknowledged   ${heard.length} of ${names} kinds, ${repeated.length} of them only when asked again; in the database ${stored} (ratio ${ratio.toFixed(4)})`,
    `killed         ${kills} times; ${swallowed} answers swallowed after the work was done`,
    `looked         ${looks.looks} times (${looks.missed} while it was down, longest ${looks.longestMs} ms), whole book ${looks.reconciled} times`,
    `compared       ${Object.entries(rows)
      .map(([table, count]) => `${table} ${count}`)
      .join(', ')}`,
    ...overMidnight(result),
    ...refusals(result),
    ...findingLines(result),
    findings.length === 0 ? 'nothing lost, doubled or half done' : `${findings.length} findings`,
  ];
}

function overMidnight({ midnight }: RunReport): string[] {
  if (!midnight) return [];
  const { zone, at, before, after } = midnight;
  return [`midnight       ${zone}, ${at.toISOString()}: ${before} done before it, ${after} after`];
}

function refusals({ commands }: RunReport): string[] {
  const counts = new Map<string, number>();
  for (const { refusal } of commands)
    if (refusal) counts.set(refusal, (counts.get(refusal) ?? 0) + 1);
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, 12);
  return [`refused        ${most.map(([code, count]) => `${code} ${count}`).join(', ')}`];
}

function findingLines({ findings }: RunReport): string[] {
  return (Object.keys(findingKinds) as FindingKind[]).flatMap((kind) => {
    const mine = findings.filter((finding) => finding.kind === kind);
    if (mine.length === 0) return [];
    const lines = mine.slice(0, shown).map(({ what }) => `    ${what.slice(0, 400)}`);
    return [`  ${kind}: ${mine.length}, ${findingKinds[kind]}`, ...lines];
  });
}
