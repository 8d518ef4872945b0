import type { Reporter, TestModule } from 'vitest/node';

/** Names each test that passed only when it was tried again: green, and still something to look at. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests('passed')].filter((test) => test.diagnostic()?.flaky),
    );
    for (const { module, fullName } of flaky) {
      process.stdout.write(`passed at the second try: ${module.relativeModuleId} > ${fullName}\n`);
    }
  }
}
