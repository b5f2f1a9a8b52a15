import { DrawingThread } from '../server/drawing/drawingThread.ts';
import { programUrl } from '../server/config/programs.ts';
import { readPair } from '../server/config/signingPair.ts';
import { signingAt } from '../server/certificates/signing/refuse.ts';
import { sampleCertificate, sampleLook } from '#harness/server/sampleCertificate.ts';
import { signingPair } from '#harness/server/signingPair.ts';
import type { Institute } from './institute.ts';
import type { Note } from './report.ts';

const rounds = 5;

const rssMb = () => process.memoryUsage.rss() / 1024 / 1024;

/** Signed against unsigned certificates, in turns of one run: how many a second the drawing thread makes, and what it holds beside. */
export async function benchSignatures(_institute: Institute, note: Note, count: number): Promise<void> {
  const pair = readPair(signingPair, signingPair);
  const thread = new DrawingThread(programUrl('drawingWorker'));
  const perRound = Math.round(count / rounds);
  const perSecond = async (signing: ReturnType<typeof signingAt> | undefined) => {
    const began = performance.now();
    for (let drawn = 0; drawn < perRound; drawn += 1) {
      const printed = sampleCertificate({ certificateNumber: `FSW-2026-${drawn}` });
      await thread.draw(1, { paper: 'certificate', printed, look: sampleLook(), signing });
    }
    return (perRound * 1000) / (performance.now() - began);
  };
  await perSecond(undefined);
  const before = rssMb();
  const signing = signingAt(pair, new Date('2026-11-20'));
  await perSecond(signing);
  note('memory above unsigned ones', `${(rssMb() - before).toFixed(0)} MB`);
  const turns: { signed: number; unsigned: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    turns.push({ unsigned: await perSecond(undefined), signed: await perSecond(signing) });
  }
  const [middle = { signed: 0, unsigned: 1 }] = turns
    .toSorted((a, b) => a.signed / a.unsigned - b.signed / b.unsigned)
    .slice(Math.floor(rounds / 2));
  const { signed, unsigned } = middle;
  note('signed', `${signed.toFixed(1)} a second, ${(signed / unsigned).toFixed(2)} of ${unsigned.toFixed(1)} unsigned`);
}
