import { describePart } from '#test/generated/callers.ts';

describePart(2);
