import { useGetList } from 'react-admin';
import type { MessageEvent } from '#domain/messages/message.ts';
import type { MessageTemplate } from '#src/records/messageTemplates.ts';
import { messageTexts } from './texts.ts';

/** The templates that are on, by their names. Who asks says where they failed to load: the page is of use without them. */
export const useTemplatesOn = (enabled = true) =>
  useGetList<MessageTemplate>('message-templates', templatesOn, { enabled, throwOnError: false });

const templatesOn = {
  filter: { on: true },
  pagination: { page: 1, perPage: 200 },
  sort: { field: 'name', order: 'ASC' },
} as const;

/** The words for an occasion that WhatsApp is opened with; undefined where ours are used. */
export const templateFor = (templates: readonly MessageTemplate[], occasion: MessageEvent) =>
  templates.find(({ event, language }) => event === occasion && language === 'en');

/** Why a message cannot be opened yet: what its words and its address stand on is loading, or failed to load; '' once all is there. */
export function notReady(needs: readonly { data?: unknown; isLoading: boolean }[]): string {
  const missing = needs.filter(({ data }) => !data);
  if (missing.length === 0) return '';
  return missing.some(({ isLoading }) => isLoading) ? messageTexts.loading : messageTexts.loadFailed;
}
