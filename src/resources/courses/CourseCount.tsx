import { useListContext, useTranslate } from 'react-admin';

/** Tells those who do not see the cards how many there are under the search. */
export function CourseCount() {
  const translate = useTranslate();
  const { total } = useListContext();
  return (
    <span role="status" className="visually-hidden">
      {total !== undefined && translate('resources.courses.count', { smart_count: total })}
    </span>
  );
}
