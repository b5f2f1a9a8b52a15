import { Refusal } from '#server/config/errors.ts';

/** What work answers, and why it was refused; '' where it was not. For reads that tell beforehand what a write would say. */
export async function refusable<Result>(work: () => Promise<Result>): Promise<[Result | undefined, string]> {
  try {
    return [await work(), ''];
  } catch (error) {
    if (error instanceof Refusal) return [undefined, error.message];
    throw error;
  }
}
