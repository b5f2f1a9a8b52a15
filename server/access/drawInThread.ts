import { texts } from '#contract/texts.ts';
import type { RequestContext } from '#server/protocol/calls/handler.ts';
import { Refusal } from '#server/config/errors.ts';
import type { LimitName } from '#server/protocol/limits.ts';
import { programUrl } from '#server/config/programs.ts';
import type { Services } from '#server/protocol/services.ts';
import { signedIn } from './session/signedIn.ts';
import { DrawingThread, DrawnTooLong, type PaperToDraw } from '#server/drawing/drawingThread.ts';

const thread = new DrawingThread(programUrl('drawingWorker'));

/**
 * Draws a paper for the caller in the server's one thread for it, so that drawing holds up nobody (`DrawingThread.draw`). Throws
 * TooManyTries beyond the limit, and Refusal where it takes too long.
 */
export async function drawInThread<Given extends PaperToDraw>(
  { db, limits, log }: Pick<Services, 'db' | 'limits' | 'log'>,
  context: Pick<RequestContext<unknown>, 'user'>,
  limit: Extract<LimitName, 'paper' | 'preview'>,
  toDraw: Given,
): Promise<Buffer> {
  const { id } = signedIn(context);
  await limits.take(db.kysely, [limit, String(id)]);
  try {
    return await thread.draw(id, toDraw);
  } catch (error) {
    if (!(error instanceof DrawnTooLong)) throw error;
    log.error({ err: error, userId: id, paper: toDraw.paper }, 'A paper was not drawn in time');
    throw new Refusal(texts.request.drawnTooLong);
  }
}

/** The number of papers in the queue. */
export const drawingsUnderWay = (): number => thread.underWay;
