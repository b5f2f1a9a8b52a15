import { useTranslate } from '#src/text.ts';
import { RowButton } from '#src/ui/inputs/RowButton.tsx';

/** What can be done with an enrolment from its row. */
export type RowAction = 'attendance' | 'hold' | 'revoke' | 'complete' | 'batch';

interface Props {
  action: RowAction;
  student: string;
  /** The row's most frequent action. */
  likeliest: boolean;
  onClick: () => void;
}

/** An action of an enrolment's row; its name says of which student, too. */
export function EnrolmentButton({ action, student, ...button }: Props) {
  const translate = useTranslate();
  const label = translate(`resources.enrolments.actions.${action}`);
  return (
    <RowButton {...button} aria-label={translate('resources.enrolments.actionFor', { action: label, student })}>
      {label}
    </RowButton>
  );
}
