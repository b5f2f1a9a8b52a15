/** What lists and forms share: filters, pages, dialogs, progress, the file viewer. */
export const lists = {
  all: 'All',
  status: 'Status',
  statusTab: '%{status}, %{smart_count} entry |||| %{status}, %{smart_count} entries',
  search: 'Search',
  searchFor: 'Search by name, mobile or e-mail',
  clearSearch: 'Clear search',
  refresh: 'Refresh',
  filters: 'Filters',
  fromDate: 'From Date',
  toDate: 'To Date',
  toBeforeFrom: 'To Date is before From Date',
  datePresets: 'Date presets',
  presets: { today: 'Today', thisMonth: 'This month', lastMonth: 'Last month' },
  clearFilters: 'Clear filters',
  back: 'Back',
  close: 'Close',
  ok: 'OK',
  cancel: 'Cancel',
  yes: 'Yes',
  no: 'No',
  rowsPerPage: 'Rows per page',
  pages: 'Pages',
  loading: 'Loading list',
  courseFilter: 'Course',
  allCourses: 'All Courses',
  progress: 'Step %{step} of %{of}: %{doing}',
  leave: {
    question: 'What you typed is not saved. Leave this page?',
    leave: 'Leave',
    stay: 'Stay',
  },
  export: {
    start: 'Export',
    nothing: 'There is nothing to export.',
    progress: 'Exporting: %{done} of %{of} rows',
    failed: 'The export failed, nothing was saved: %{reason}',
    changing: 'The list keeps changing. Please try again.',
  },
  viewer: {
    loading: 'Loading file',
    previous: 'Previous page',
    next: 'Next page',
    page: 'Page %{page} of %{pages}',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    zoom: '%{percent} %',
    download: 'Download',
  },
} as const;

/** What forms share: dialogs, dates. */
export const form = {
  date: {
    choose: 'Choose date',
    loading: 'Loading calendar',
    today: 'Today',
    clear: 'Clear',
  },
  discard: {
    question: 'What you typed is not saved. Discard it?',
    discard: 'Discard',
    keep: 'Keep Editing',
  },
  loadCurrent: 'Load the current record',
  look: 'Look in a new tab',
} as const;

/** Choosing and uploading a photo or an income proof. */
export const upload = {
  sending: 'Uploading…',
  previewOf: '%{label}, preview',
  photo: {
    choose: 'Choose Photo',
    chooseOther: 'Choose Another Photo',
    send: 'Upload Photo',
    help: 'JPG, JPEG or PNG, at most 4 MB',
    none: 'No photo chosen',
    waiting: 'Not uploaded yet',
    uploaded: 'Photo uploaded',
    onFile: 'A photo is on file',
  },
  incomeProof: {
    choose: 'Choose Income Proof',
    chooseOther: 'Choose Another Income Proof',
    send: 'Upload Income Proof',
    help: 'PDF, JPG, JPEG or PNG, at most 4 MB',
    none: 'No income proof chosen',
    waiting: 'Not uploaded yet',
    uploaded: 'Income proof uploaded',
    onFile: 'An income proof is on file',
  },
} as const;
