import type { FastifyInstance } from 'fastify';
import { texts } from '#contract/texts.ts';
import { CallError } from '#server/config/errors.ts';

/**
 * What is read in less than 100 ms: names beside each other cost most, each is kept in tables of its own, then objects and lists. The
 * contract's own bodies have four levels, at most 4,000 names and half as many objects.
 */
const limits = { levels: 250_000, names: 20_000, parts: 300_000 };

const [quote, backslash, colon] = ['"', '\\', ':'].map((character) => character.charCodeAt(0));
const opening = new Set(['[', '{'].map((character) => character.charCodeAt(0)));
const closing = new Set([']', '}'].map((character) => character.charCodeAt(0)));

/**
 * Whether a body is built so that reading it would hold everybody: half a million brackets, within or beside each other, or tens of
 * thousands of names, take a tenth of a second. It is looked through in a few milliseconds before it is read.
 */
function isOverbuilt(json: string): boolean {
  let [levels, deepest, names, parts, inText] = [0, 0, 0, 0, false];
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (inText) {
      if (code === backslash) at += 1;
      else if (code === quote) inText = false;
    } else if (code === quote) inText = true;
    else if (code === colon) names += 1;
    else if (opening.has(code)) {
      levels += 1;
      parts += 1;
    } else if (closing.has(code)) levels -= 1;
    if (levels > deepest) deepest = levels;
    if (deepest > limits.levels || names - deepest > limits.names || parts > limits.parts) return true;
  }
  return false;
}

/** Reads JSON as Fastify does, but for bodies that are overbuilt: 400. */
export function mountJsonBody(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isOverbuilt(body)) done(new CallError(400, texts.request.overbuilt));
    else void read(request, body, done);
  });
}
