import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import { SeatsTrack, useSeatsText } from '#src/custom/classes/batch/Seats.tsx';
import { useTimesText } from '#src/custom/classes/batch/useTimesText.ts';
import { CourseFilter } from '#src/custom/catalogue/lookups/filters.tsx';
import type { Batch } from '#src/records/batches.ts';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { ChoiceFilter } from '#src/ui/lists/ChoiceFilter.tsx';
import { Column } from '#src/ui/lists/Column.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { BeginLink } from '#src/ui/lists/EmptyList.tsx';
import { FilterRow } from '#src/ui/lists/FilterForm.tsx';
import { ListLink } from '#src/ui/lists/ListLink.tsx';
import { ListPage } from '#src/ui/lists/ListPage.tsx';
import { SearchField } from '#src/ui/lists/SearchField.tsx';
import { dayColumn, keptColumn, nameColumn } from '#src/ui/lists/cells.tsx';
import './texts.ts';

/** The batches of all courses; each row links to the batch and to its students. */
export default function BatchList() {
  const text = useTexts('resources.batches');
  const timesOf = useTimesText();
  const seatsOf = useSeatsText();
  const pathTo = usePathTo();
  const states = [
    { value: 1, text: text('states.open') },
    { value: 0, text: text('states.closed') },
  ];

  const name = ({ id, name: label }: Batch) => (
    <MuiLink component={Link} to={pathTo('batches', 'show', { id })} underline="hover">
      {label}
    </MuiLink>
  );
  const seats = (batch: Batch) => (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.25 }}>
      <ListLink
        owner="enrolments"
        filter={{ batchId: batch.id }}
        aria-label={text('students', { name: batch.name, seats: seatsOf(batch) })}
      >
        {seatsOf(batch)}
      </ListLink>
      <SeatsTrack {...batch} />
    </Box>
  );
  return (
    <ListPage
      title={text('title')}
      action={
        <Button variant="contained" component={Link} to={pathTo('batches', 'create')} startIcon={<AddIcon />}>
          {text('add.open')}
        </Button>
      }
      filters={
        <FilterRow>
          <SearchField label="resources.batches.searchFor" />
          <CourseFilter />
          <ChoiceFilter<Batch> name="open" label={text('states.label')} choices={states} all={text('states.all')} />
        </FilterRow>
      }
      sort={{ field: 'courseName', order: 'ASC' }}
      filterDefaultValues={{ open: 1 }}
    >
      <DataList
        empty={{
          none: text('none'),
          belongs: text('belongs'),
          begin: <BeginLink to={pathTo('batches', 'create')}>{text('add.open')}</BeginLink>,
        }}
        dense
      >
        <Column<Batch> {...nameColumn('name')} card="title" render={name} exportValue={({ name: label }) => label} />
        <Column<Batch> {...keptColumn('courseName')} card="text" />
        <Column<Batch> source="startTime" gives="lines" letters={26} render={timesOf} />
        <Column<Batch> source="room" gives="lines" letters={8} card="none" from={860} />
        <Column<Batch> source="trainer" gives="lines" letters={16} card="none" from={800} />
        <Column<Batch> {...dayColumn('firstDay')} card="none" from={700} />
        <Column<Batch> source="taken" letters={12} render={seats} exportValue={seatsOf} />
        <Column<Batch>
          source="open"
          card="status"
          render={({ open }) => text(open ? 'states.open' : 'states.closed')}
        />
      </DataList>
    </ListPage>
  );
}
