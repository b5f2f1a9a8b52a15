import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate, type SortPayload } from 'react-admin';
import { FilterRow } from '../../custom/lists/FilterRow.tsx';
import { ListPage } from '../../custom/lists/ListPage.tsx';
import { SearchField } from '../../custom/lists/SearchField.tsx';
import { CourseCards } from './CourseCards.tsx';
import { CourseCount } from './CourseCount.tsx';
import { CourseDialog } from './CourseDialog.tsx';
import type { Course } from './index.ts';

const byName: SortPayload = { field: 'courseName', order: 'ASC' };

/** Course List (spec 2): every course as a card, searched while one types; added and updated in a dialog. */
export default function CourseList() {
  const translate = useTranslate();
  const [editing, setEditing] = useState<Course | 'new' | null>(null);
  return (
    <>
      <ListPage
        title={translate('resources.courses.title')}
        action={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEditing('new')}>
            {translate('resources.courses.add')}
          </Button>
        }
        filters={
          <FilterRow after={<CourseCount />}>
            <SearchField label="resources.courses.searchFor" />
          </FilterRow>
        }
        sort={byName}
        debounce={0}
      >
        <CourseCards editing={editing !== null} onUpdate={setEditing} />
      </ListPage>
      {editing && <CourseDialog course={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}
