import { getRouteApi } from '@tanstack/react-router';
import { OilPage } from '#client/pages/oil-page.tsx';
import { TaskPage } from '#client/pages/task-page.tsx';
import { VehiclePage } from '#client/pages/vehicle-page.tsx';
import { VisitPage } from '#client/pages/visit-page.tsx';

/** One page a record: staff and clients see it under their own addresses, with the ids of the address as props. */

const admin = '/mantine/admin/users/$userId/vehicle/$vehicleId';
const adminVehicle = getRouteApi(admin);
const adminVisit = getRouteApi(`${admin}/visit/$visitId`);
const adminTask = getRouteApi(`${admin}/visit/$visitId/task/$taskId`);
const adminOil = getRouteApi('/mantine/admin/user/oil/$userId/$vehicleId');
const clientVehicle = getRouteApi('/mantine/client/overview/$vehicleId');
const clientVisit = getRouteApi('/mantine/client/overview/$vehicleId/$visitId');
const clientTask = getRouteApi('/mantine/client/overview/$vehicleId/$visitId/$taskId');
const clientOil = getRouteApi('/mantine/client/overview/oil/$vehicleId');

export function AdminVehicle() {
  return <VehiclePage {...adminVehicle.useParams()} {...adminVehicle.useSearch()} place="admin" />;
}

export function AdminVisit() {
  return <VisitPage {...adminVisit.useParams()} {...adminVisit.useSearch()} place="admin" />;
}

export function AdminTask() {
  return <TaskPage {...adminTask.useParams()} place="admin" />;
}

export function AdminOil() {
  return <OilPage {...adminOil.useParams()} {...adminOil.useSearch()} />;
}

export function ClientVehicle() {
  return <VehiclePage {...clientVehicle.useParams()} {...clientVehicle.useSearch()} place="client" />;
}

export function ClientVisit() {
  return <VisitPage {...clientVisit.useParams()} place="client" />;
}

export function ClientTask() {
  return <TaskPage {...clientTask.useParams()} place="client" />;
}

export function ClientOil() {
  return <OilPage {...clientOil.useParams()} />;
}
