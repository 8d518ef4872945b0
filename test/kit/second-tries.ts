import type { Reporter, TestModule } from 'vitest/node';

/** The length of the actual screen content to report. */
const MOST_CHARACTERS = 600;

/** Names each test that passed only on a retry, with the reason: passed, but worth a look. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests('passed')].filter((test) => test.diagnostic()?.flaky),
    );
    for (const test of flaky) {
      const { module, fullName } = test;
      process.stdout.write(`passed at the second try: ${module.relativeModuleId} > ${fullName}\n`);
      for (const { message, diff } of test.result().errors ?? []) {
        const why = `${message}\n${diff ?? ''}`.trim().slice(0, MOST_CHARACTERS);
        process.stdout.write(`${why.replaceAll(/^/gm, '    ')}\n`);
      }
    }
  }
}
