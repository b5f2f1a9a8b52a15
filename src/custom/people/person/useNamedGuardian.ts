import { type Guardian, guardianRelations } from '#domain/people/guardian.ts';
import { useTexts } from '#src/text.ts';
import './wishesTexts.ts';

/** Names a guardian, with what the guardian is to the student where somebody said it. */
export function useNamedGuardian(): (guardian: Pick<Guardian, 'name' | 'relation'>) => string {
  const text = useTexts('wishes');
  return ({ name, relation }) => {
    const told = guardianRelations.find((one) => one === relation);
    return told ? text('named', { name, relation: text(`relations.${told}`) }) : name;
  };
}
