// One chunk: who opens a vehicle goes on to its visits, their tasks and its oil, and each
// further chunk is named in the first load.
export { AdminOilPage, ClientOilPage } from '#client/pages/oil-page.tsx';
export { AdminTaskPage, ClientTaskPage } from '#client/pages/task-page.tsx';
export { AdminVehiclePage, ClientVehiclePage } from '#client/pages/vehicle-page.tsx';
export { AdminVisitPage, ClientVisitPage } from '#client/pages/visit-page.tsx';
