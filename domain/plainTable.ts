// Written by `npm run tables`.

import { messageTemplates } from '#domain/messages/template.ts';

/** Every plain resource by its name. */
export const plainTable = {
  'message-templates': messageTemplates,
} as const;
