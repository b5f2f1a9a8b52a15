/**
 * `npm run test:long` sets TEST_LONG: more of the same, walked, drawn and killed at random. A number repeats its part: with 10
 * ten times as many rounds.
 */
const factor = Number(process.env['TEST_LONG'] ?? 0);
export const isLong = factor > 0;

/** How often something is repeated: a few times in `npm test`, many in `npm run test:long`. */
export const rounds = (few: number, many: number): number => (isLong ? many * factor : few);

/** The first of several of one kind in `npm test`, all in `npm run test:long`. */
export const some = <Value>(all: readonly Value[], few: number): readonly Value[] => (isLong ? all : all.slice(0, few));

/** Where random walks begin: TEST_SEED repeats those of another run. */
export const seedOf = (usual: number): number => Number(process.env['TEST_SEED'] ?? usual);
