import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * One long file is alone in its project: it starts first. Then come the quick results, and last the
 * browsers.
 */
const projects = ['own', 'fast', 'slow', 'chaos'];
/**
 * The slowest files, longest first: started last, they would run alone at the end. Before those of
 * the prepared company come some that do without: one worker creates it, and no other waits.
 */
const longest = [
  'test/browser/every/every-screen.test.ts',
  'test/browser/charts/press.test.ts',
  'test/browser/every/dialogs.test.ts',
  'test/browser/access/comes-back.test.ts',
  'test/browser/every/states.test.ts',
  'test/browser/every/keyboard.test.ts',
  'test/browser/scan/scan-page.test.ts',
  'test/journeys/any-order.slow.test.ts',
  'test/resilience/kill.slow.test.ts',
  'test/browser/courier/proofs.test.ts',
  'test/platform/demo.slow.test.ts',
  'test/browser/scan/at-the-counter.test.ts',
  'test/browser/courier/camera.test.ts',
  'test/browser/every/payloads.test.ts',
  'test/platform/plain-postgres.test.ts',
  'test/platform/backup.test.ts',
  'server/people/sign-in/sign-in-limits.test.ts',
  'test/generated/fuzz.test.ts',
  'test/generated/callers-0.test.ts',
  'test/generated/callers-1.test.ts',
  'test/generated/callers-2.test.ts',
  'test/generated/bad-input.test.ts',
  'server/office/series/same-number.test.ts',
];
const rank = ({ moduleId }: TestSpecification): number => {
  const at = longest.findIndex((path) => moduleId.endsWith(path));
  return at === -1 ? longest.length : at;
};

/**
 * By default Vitest uses the durations of the last run, and on a new machine the size of a file.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const turn = ({ project }: TestSpecification): number => projects.indexOf(project.name);
    return usual.toSorted((a, b) => turn(a) - turn(b) || rank(a) - rank(b));
  }
}
