import { hash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { millisecondsInHour } from 'date-fns/constants';
import { calls } from '#contract/calls/index.ts';
import type { Config } from '#server/config/config.ts';

/** How long a ZIP is kept (W60). */
const keptMs = millisecondsInHour;

/** What ended before this moment is kept no more. */
export const keptSince = (now: Date): string => new Date(now.getTime() - keptMs).toISOString();

/** Until when a ZIP is kept that was done at a moment. */
export const keptUntil = (endedAt: string): string => new Date(Date.parse(endedAt) + keptMs).toISOString();

/** The key of a ZIP: 128 random bits. */
export const drawExportKey = (): string => randomBytes(16).toString('base64url');

export const pathOf = (key: string): string => calls.exportFile.path.replace('{key}', key);

/** Where this process keeps the ZIPs that it makes: those of other processes lie in their own DATA_DIR. */
export const exportsFolder = ({ dataDir }: Config): string => join(dataDir, 'exports');

/** The name of a ZIP there: who may list the folder does not learn its key. */
export const exportFileName = (key: string): string => `${hash('sha256', key, 'base64url')}.zip`;
