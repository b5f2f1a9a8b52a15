import { type FormResource, labelsOf } from '#domain/words/plain.ts';
import { useTexts } from '#src/text.ts';

/** The texts of a resource with a list and a form: those of institutes are the pattern (`resourceTextsOf`). */
export const useResourceTexts = (name: string) => useTexts(`resources.${name}` as 'resources.institutes');

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The texts of a resource's list and form, which it may replace. `belongs` says what stands in the list, `loses` what goes with a record that is
 * deleted.
 */
export function resourceTextsOf<Resource extends FormResource>(
  { one, many, fields }: Resource,
  { belongs, searchFor, loses }: { belongs: string; searchFor: string; loses: string },
) {
  const [single, several] = [capital(one), capital(many)];
  return {
    name: `${single} |||| ${several}`,
    title: several,
    searchFor,
    none: `No ${many} found`,
    belongs,
    add: `Add ${single}`,
    update: 'Update',
    updateOf: 'Update %{name}',
    delete: 'Delete',
    deleteOf: 'Delete %{name}',
    deleteTitle: 'Confirm Deletion',
    deleteQuestion: 'Do you want to delete %{name}?',
    deleteLoses: loses,
    fields: labelsOf(fields as Resource['fields']),
    form: { addTitle: `Add ${single}`, updateTitle: `Update ${single}`, submit: 'Submit', update: 'Update' },
  } as const;
}
