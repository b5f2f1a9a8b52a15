import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { RowButton, RowButtons } from '#src/ui/inputs/RowButton.tsx';
import './texts.ts';

interface Props {
  enquiry: { id: number; name: string; mobile: string; isOpen: boolean };
}

/** WhatsApp opens beside the office, which stays where it was. */
const elsewhere = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Rings up, opens WhatsApp, and for who may add students admits. */
export function CallLinks({ enquiry: { id, name, mobile, isOpen } }: Props) {
  const text = useTexts('resources.enquiries');
  const add = usePathTo()('students', 'create');
  return (
    <RowButtons>
      {mobile && (
        <>
          <RowButton href={`tel:+91${mobile}`} aria-label={text('callOf', { name, mobile })}>
            {text('call')}
          </RowButton>
          <RowButton href={`https://wa.me/91${mobile}`} {...elsewhere} aria-label={text('whatsAppOf', { name })}>
            {text('whatsApp')}
          </RowButton>
        </>
      )}
      {isOpen && add && (
        <RowButton to={`${add}?enquiry=${id}`} aria-label={text('admitOf', { name })}>
          {text('admit')}
        </RowButton>
      )}
    </RowButtons>
  );
}
