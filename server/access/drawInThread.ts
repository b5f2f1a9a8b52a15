import { texts } from '#contract/texts.ts';
import type { RequestContext } from '#server/protocol/calls/handler.ts';
import { Refusal } from '#server/config/errors.ts';
import type { LimitName } from '#server/protocol/limits.ts';
import { programUrl } from '#server/config/programs.ts';
import type { Services } from '#server/protocol/services.ts';
import { signedIn } from './session/signedIn.ts';
import { DrawingThread, DrawnTooLong, type PaperToDraw } from '#server/drawing/drawingThread.ts';

type Drawing = Pick<Services, 'db' | 'limits' | 'log'>;

const thread = new DrawingThread(programUrl('drawingWorker'));

/**
 * Draws a paper for the caller in the server's one thread for it, so that drawing holds up nobody (`DrawingThread.draw`). Throws
 * TooManyTries beyond the limit, and Refusal where it takes too long.
 */
export async function drawInThread<Given extends PaperToDraw>(
  services: Drawing,
  context: Pick<RequestContext<unknown>, 'user'>,
  limit: Extract<LimitName, 'paper' | 'preview'>,
  toDraw: Given,
): Promise<Buffer> {
  const { id } = signedIn(context);
  await services.limits.take(services.db.kysely, [limit, String(id)]);
  return drawInTurn(services, id, toDraw);
}

/** Draws a paper for a student who opens it on the own page (W67), beside staff. */
export async function drawForStudent<Given extends PaperToDraw>(
  services: Drawing,
  studentId: number,
  toDraw: Given,
): Promise<Buffer> {
  await services.limits.take(services.db.kysely, ['ownPaper', String(studentId)]);
  return drawInTurn(services, -studentId, toDraw);
}

/** `person` is whose turn it is: a user, or below 0 a student. */
async function drawInTurn<Given extends PaperToDraw>({ log }: Drawing, person: number, toDraw: Given): Promise<Buffer> {
  try {
    return await thread.draw(person, toDraw);
  } catch (error) {
    if (!(error instanceof DrawnTooLong)) throw error;
    log.error({ err: error, person, paper: toDraw.paper }, 'A paper was not drawn in time');
    throw new Refusal(texts.request.drawnTooLong);
  }
}

/** The number of papers in the queue. */
export const drawingsUnderWay = (): number => thread.underWay;
