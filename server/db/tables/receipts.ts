import type { TableFacts } from './table.ts';

/** What the receipt of a payment says, whatever changes afterwards (W45); of payments from before, from the first printing on. */
export const receipts = {
  rows: 'What the receipt of a payment says, whatever changes afterwards.',
  key: ['payment_id'],
  person: 'copy',
  exported: true,
  columns: {
    payment_id: { kind: 'id', of: 'payments', says: 'The payment: an ID of payments.csv.', label: 'Receipt' },
    /** JSON of KeptReceipt (server/receipts/drawing). */
    said: { kind: 'json', says: 'What it says, as JSON; its amounts are paise.', label: 'It says' },
    copies: { kind: 'whole', default: 0, says: 'How often it was printed.', label: 'Printed, times' },
  },
} as const satisfies TableFacts;
