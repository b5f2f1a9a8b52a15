import { isGuardian, noGuardian } from '#domain/people/guardian.ts';
import type { KnownWishes } from '#domain/people/personDraft.ts';
import { useTexts } from '#src/text.ts';
import { type Detail, DetailList, DetailSection } from '#src/ui/page/DetailSection.tsx';
import { EmailText } from './EmailText.tsx';
import { useNamedGuardian } from './useNamedGuardian.ts';
import './wishesTexts.ts';

/** Who wants no messages, and the guardian, to read; nothing where nobody said anything (W55). */
export function WishesView({ noMail, guardian: known }: KnownWishes) {
  const text = useTexts('wishes');
  const named = useNamedGuardian();
  const { name, relation, mobile, email } = { ...noGuardian, ...known };
  const isKnown = isGuardian({ name, relation, mobile, email });
  if (noMail !== 1 && !isKnown) return null;
  const guardian: readonly Detail[] = [
    [text('guardian'), named({ name, relation })],
    [text('fields.guardianMobile'), mobile],
    [text('fields.guardianEmail'), email && <EmailText email={email} />],
  ];
  return (
    <DetailSection title={text('title')}>
      <DetailList
        details={[...(isKnown ? guardian : []), [text('messages'), text(noMail === 1 ? 'none' : 'wanted')]]}
      />
    </DetailSection>
  );
}
