const {loo}=await import('./zz-cal.mts');
const sea=(w:number,s:number)=>(m:number)=>(w+s)/2+(w-s)/2*Math.cos((m-0.3)/6*Math.PI);
const P=(o:any)=>({N:12,d0:50,p:2.5,hz:800,lapH:sea(3,4.5),lapL:sea(3,4.2),latH:sea(1.6,.5),latL:sea(1.6,.5),...o});
console.log('===');
for (const N of [8,12,16]) for (const d0 of [5,8,10,15,20,30]) for (const p of [1.5,2,2.5,3]) {const r=loo(P({N,d0,p}));console.log('N',N,d0,p,r.h.toFixed(3),r.l.toFixed(3))}
for (const w of [1.5,2,2.5]) for (const s of [.3,.6,.9]) {const r=loo(P({d0:10,p:2,latH:sea(w,s),latL:sea(w,s)}));console.log('lat',w,s,r.h.toFixed(3),r.l.toFixed(3))}
