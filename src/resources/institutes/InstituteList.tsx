import { useTexts } from '#src/text.ts';
import { institutes } from '#domain/catalogue/institute.ts';
import { instituteStatus, instituteTypeName, instituteTypes } from '#domain/words/codes.ts';
import { statusColumn } from '#src/custom/catalogue/lookups/StatusChip.tsx';
import type { Institute } from '#src/records/institutes.ts';
import { ChoiceFilter } from '#src/ui/lists/ChoiceFilter.tsx';
import { Column } from '#src/ui/lists/Column.tsx';
import { detailColumn, nameColumn } from '#src/ui/lists/cells.tsx';
import { ResourceList } from '#src/ui/resource/ResourceList.tsx';

const loadForm = () => import('#src/custom/catalogue/InstituteDialog.tsx');
const activeOnes = { status: instituteStatus.active };

/** Institute List (spec 2): the active ones, searched and by type; added, updated and deleted in dialogs. */
export default function InstituteList() {
  const text = useTexts('resources.institutes');
  const statusOf = ({ statusDesc }: Institute) => statusDesc || text('active');
  return (
    <ResourceList<Institute>
      of={institutes}
      columns={[
        <Column<Institute> key="name" {...nameColumn('name')} letters={30} card="title" />,
        <Column<Institute> key="shortName" {...detailColumn('shortName')} letters={8} card="none" />,
        <Column<Institute>
          key="instituteType"
          source="instituteType"
          card="text"
          render={({ instituteType }) => instituteTypeName(Number(instituteType))}
        />,
        <Column<Institute> key="recognizedBy" {...detailColumn('recognizedBy')} card="none" from={800} />,
        <Column<Institute> key="status" {...statusColumn(statusOf)} sortable={false} />,
      ]}
      search
      filters={<TypeFilter />}
      filterDefaultValues={activeOnes}
      form={loadForm}
    />
  );
}

const types = Object.entries(instituteTypes).map(([value, name]) => ({ value: Number(value), text: name }));

/** All Types or one. */
function TypeFilter() {
  const label = useTexts('resources.institutes');
  return (
    <ChoiceFilter<Institute>
      name="instType"
      label={label('typeFilter')}
      choices={types}
      all={label('allTypes')}
      width={180}
    />
  );
}
