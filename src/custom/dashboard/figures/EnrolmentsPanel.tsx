import { useTranslate } from 'react-admin';
import type { ManagementFigures } from '../../../../domain/figures.ts';
import { ListLink } from '../../lists/ListLink.tsx';
import { useLookup } from '../../lookups/useLookup.ts';
import { BarTable } from './BarTable.tsx';
import { FigurePanel } from './FigurePanel.tsx';

interface Props {
  figures: ManagementFigures['enrolmentsByStatus'] | undefined;
}

/** How many enrolments there are of each status; a status that nobody has is 0. */
export function EnrolmentsPanel({ figures }: Props) {
  const translate = useTranslate();
  const { statuses } = useLookup('enrolment');
  const all = figures ?? [];
  const sum = all.reduce((total, { value }) => total + value, 0);
  const bars = statuses.map(({ code, text }) => {
    const value = all.find(({ status }) => status === code)?.value ?? 0;
    return {
      key: code,
      label: (
        <ListLink owner="enrolments" filter={{ status: code }}>
          {text}
        </ListLink>
      ),
      value,
      shown: value.toLocaleString('en-IN'),
    };
  });
  return (
    <FigurePanel
      title={translate('dashboard.enrolments.title')}
      unit={translate('dashboard.enrolments.unit')}
      total={figures && sum.toLocaleString('en-IN')}
      empty={figures && sum === 0 ? translate('dashboard.enrolments.empty') : undefined}
      skeleton={figures ? undefined : statuses.length}
    >
      <BarTable
        caption={translate('dashboard.enrolments.title')}
        heads={[translate('dashboard.status'), translate('dashboard.enrolments.unit')]}
        bars={bars}
      />
    </FigurePanel>
  );
}
