import { readFile } from 'node:fs/promises';
import Delaunator from 'delaunator';
import { readHighways } from '../../dataset/steps/highways-read.ts';
import { verifyHighways } from '../../dataset/verify/highways.ts';
import { highwayNetwork } from '../../dataset/steps/highways-graph.ts';
import { parseSpeeds } from '../../dataset/steps/speeds.ts';
import { writeOsmPbf } from '../../dataset/steps/osm-pbf.ts';
import { buildRoutingTiles } from '../../dataset/steps/routing-tiles.ts';
import { readStateShapes } from '../../dataset/steps/state-shapes.ts';
import { addTies } from '../../dataset/steps/ties-graph.ts';
import { readPlaces, tiePlaces } from '../../dataset/steps/gazetteer.ts';
import { milesBetween } from '../../dataset/steps/geometry.ts';
import { mkdirSync } from 'node:fs';
const src='/work/main/dataset/sources';
const log=(p:any)=>{};
const files=await readHighways(src+'/highways',log);
const v=verifyHighways(files,await readStateShapes(),log);
const speeds=parseSpeeds('speeds.txt',await readFile(src+'/speeds.txt','utf8'),log);
const n=highwayNetwork(v.joined,v.shaped,v.guests,speeds);
const places=tiePlaces(await readPlaces(src,log)).filter(p=>p.state!=='AK'&&p.state!=='HI');
const ties:any[]=[];
// grid of vertices
const grid=new Map<string,any[]>();
for(const x of n.vertices){const k=Math.floor(x.lng)+' '+Math.floor(x.lat);(grid.get(k)??grid.set(k,[]).get(k)!).push(x);}
for(const p of places){let best:any,bm=1e9;for(let dx=-1;dx<=1;dx++)for(let dy=-1;dy<=1;dy++)for(const x of grid.get((Math.floor(p.lng)+dx)+' '+(Math.floor(p.lat)+dy))??[]){const m=milesBetween([p.lng,p.lat],[x.lng,x.lat]);if(m<bm){bm=m;best=x}}
 if(best&&bm<15)ties.push({from:{at:'place',index:p.index},to:{at:'highway',nodeId:best.nodeId},line:[[p.lng,p.lat],[best.lng,best.lat]],kind:'access',miles:bm,name:''});}
const d=Delaunator.from(places.map(p=>[p.lng*Math.cos(p.lat*Math.PI/180),p.lat]));
for(let e=0;e<d.triangles.length;e++){if(e<d.halfedges[e])continue;const a=places[d.triangles[e]],b=places[d.triangles[e%3===2?e-2:e+1]];const m=milesBetween([a.lng,a.lat],[b.lng,b.lat]);if(m<120)ties.push({from:{at:'place',index:a.index},to:{at:'place',index:b.index},line:[[a.lng,a.lat],[b.lng,b.lat]],kind:'local',miles:m,name:''});}
console.log('ties',ties.length);
const net=addTies(n,{ties,junctions:[],unreached:[]},places,speeds);
let t=performance.now();
const pbf=writeOsmPbf(net);
console.log('pbf',performance.now()-t,pbf.length,net.nodes.length,net.ways.length);
t=performance.now();
const out=process.argv[2]??'/tmp/tiles2';
mkdirSync(out,{recursive:true});
console.log(await buildRoutingTiles(pbf,out),performance.now()-t);
